/* What part of a picture is seen in a frame, and at what scale. */
import type { Point } from './map';

export interface Size {
    width: number;
    height: number;
}

/* The left upper corner of what is seen, in the measure of the picture; scale: pixels of the frame to one of these. */
export interface View extends Point {
    scale: number;
}

const CLOSEST = 2.5;

export function limits(picture: Size, frame: Size): { least: number; most: number } {
    const whole = Math.min(frame.width / picture.width, frame.height / picture.height);
    return { least: Math.min(whole, 1) * 0.98, most: CLOSEST };
}

/* Nothing beyond the picture is seen while there is more of it than room for it; else it lies in the middle. */
export function hold(picture: Size, frame: Size, view: View): View {
    const { least, most } = limits(picture, frame);
    const scale = Math.min(most, Math.max(least, view.scale));
    const along = (from: number, size: number, room: number) => {
        const seen = room / scale;
        return seen >= size ? (size - seen) / 2 : Math.min(size - seen, Math.max(0, from));
    };
    return { x: along(view.x, picture.width, frame.width), y: along(view.y, picture.height, frame.height), scale };
}

/* What lies at `at` of the frame stays there. */
export function zoom(picture: Size, frame: Size, view: View, by: number, at: Point): View {
    const { least, most } = limits(picture, frame);
    const scale = Math.min(most, Math.max(least, view.scale * by));
    return hold(picture, frame, {
        x: view.x + at.x / view.scale - at.x / scale,
        y: view.y + at.y / view.scale - at.y / scale,
        scale,
    });
}

export function centre(picture: Size, frame: Size, at: Point, scale: number): View {
    return hold(picture, frame, { x: at.x - frame.width / scale / 2, y: at.y - frame.height / scale / 2, scale });
}

/* From the frame to the picture. */
export function onPicture(view: View, at: Point): Point {
    return { x: view.x + at.x / view.scale, y: view.y + at.y / view.scale };
}
