/** What a captcha's solution is worth; `unreachable` means that nobody could say. */
export type CaptchaVerdict = 'passed' | 'refused' | 'unreachable';
