/** Result of checking a captcha solution; `unreachable` means the provider did not respond. */
export type CaptchaVerdict = 'passed' | 'refused' | 'unreachable';
