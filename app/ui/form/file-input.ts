/** Look of an input that chooses a file, with its button. In a module of its own: few pages load it. */
export const FILE_INPUT =
  'text-small file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-small file:border-[1.5px] file:border-field file:bg-surface file:px-4 file:font-heading file:font-semibold file:text-ink';
