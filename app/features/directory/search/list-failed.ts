export const LIST_FAILED = 'Failed to load businesses. Please try again later.';
