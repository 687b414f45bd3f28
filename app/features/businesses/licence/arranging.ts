export const ARRANGING =
  'A business that takes a fee or commission for arranging boarding or day care needs a licence too.';
