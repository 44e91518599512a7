/* A text file that the person chooses; null: none. */
export function upload(): Promise<string | null> {
    return new Promise((done, fail) => {
        const input = document.createElement('input');
        input.type = 'file';
        input.onchange = () => void input.files![0].text().then(done, fail);
        input.oncancel = () => done(null);
        input.click();
    });
}

/* Gives a text to the person, as a file. */
export function download(name: string, text: string): void {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const a = document.createElement('a');
    a.href = url;
    a.download = name;
    a.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
}
