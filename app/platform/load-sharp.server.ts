import type sharp from 'sharp';

/** Loads the image library on first use, as it takes 9 MB. @throws Error if it isn't installed */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  return library;
}
