/** The captcha keeps somebody out; the message says what to do. */
export class CaptchaFailed extends Error {
  override name = 'CaptchaFailed';
  /** Whether it was the captcha's provider that failed, not the solution. */
  readonly unreachable: boolean;
  constructor(unreachable: boolean) {
    super(
      unreachable
        ? 'The CAPTCHA cannot be checked at the moment. Please try again in a few minutes.'
        : 'The CAPTCHA was not accepted. Please complete it again.',
    );
    this.unreachable = unreachable;
  }
}
