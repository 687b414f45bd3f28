import type sharp from 'sharp';

/**
 * The library that decodes and draws pictures, loaded when the first is asked for: it takes a process 9 MB of memory.
 * @throws Error where it is not installed for this machine
 */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  return library;
}
