/** What is said where the businesses cannot be had. */
export const LIST_FAILED = 'Failed to load businesses. Please try again later.';
