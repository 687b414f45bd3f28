/** Part of a picture that a portrait shows. */
export interface Frame {
  /** 1 shows as much as fits. */
  zoom: number;
  /** Middle of the part as shares of the turned picture's width and height. */
  x: number;
  y: number;
  /** Quarter turns clockwise, 0 to 3. */
  turns: number;
}

interface Size {
  width: number;
  height: number;
}

interface Part extends Size {
  x: number;
  y: number;
}

/** Faces are usually above the middle. */
export const WHOLE: Frame = { zoom: 1, x: 0.5, y: 0.4, turns: 0 };

const SENT: Size = { width: 960, height: 1200 };
const QUALITY = 0.9;

/** Moves a frame's picture by shares of the frame, and keeps its middle within the picture. */
export function moved(frame: Frame, right = 0, down = 0): Frame {
  const within = (middle: number) => Math.min(1, Math.max(0, middle));
  return {
    ...frame,
    x: within(frame.x - right / frame.zoom),
    y: within(frame.y - down / frame.zoom),
  };
}

export function turned(frame: Frame): Frame {
  return { ...WHOLE, zoom: frame.zoom, turns: (frame.turns + 1) % 4 };
}

/** Part of a turned picture in pixels that the frame shows; it never leaves the picture. */
export function partOf(picture: Size, { zoom, x, y, turns }: Frame, to: Size = SENT): Part {
  const { width: wide, height: high } = sizeAfter(turns, picture);
  const scale = Math.min(wide / to.width, high / to.height) / zoom;
  const width = to.width * scale;
  const height = to.height * scale;
  const start = (middle: number, all: number, part: number) =>
    Math.min(all - part, Math.max(0, middle * all - part / 2));
  return { x: start(x, wide, width), y: start(y, high, height), width, height };
}

function sizeAfter(turns: number, { width, height }: Size): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Draws the framed part over a whole canvas. */
export function draw(canvas: HTMLCanvasElement | OffscreenCanvas, picture: ImageBitmap, frame: Frame): void {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null;
  if (!context) return;
  const { x, y, width } = partOf(picture, frame, canvas);
  const scale = canvas.width / width;
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  const size = sizeAfter(frame.turns, picture);
  context.translate(size.width / 2, size.height / 2);
  context.rotate((frame.turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

/** Encodes the framed part as JPEG; null if the browser can't. */
export async function cutOut(picture: ImageBitmap, frame: Frame): Promise<File | null> {
  const canvas = new OffscreenCanvas(SENT.width, SENT.height);
  draw(canvas, picture, frame);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }).catch(() => null);
  return blob && new File([blob], 'portrait.jpg', { type: blob.type });
}
