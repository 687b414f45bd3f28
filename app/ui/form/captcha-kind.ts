/** What visitors send, of which the first few a day need no captcha. */
export const CAPTCHA_KINDS = ['message', 'enquiry', 'change', 'review'] as const;
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number];
