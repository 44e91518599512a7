/* Opens a dialog over all else; what ends it gives the focus back to where it came from.  The browser does that by itself
 * only for a dialog that is still there when it closes. */
export function modal(dialog: HTMLDialogElement): () => void {
    const opener = document.activeElement as HTMLElement | null;
    dialog.showModal();
    return () => {
        dialog.close();
        if (opener?.isConnected) opener.focus();
    };
}
