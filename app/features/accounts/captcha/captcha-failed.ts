/** The captcha was not passed; the message says what to do. */
export class CaptchaFailed extends Error {
  override name = 'CaptchaFailed';
  /** Whether it was the captcha's provider that failed, not the solution. */
  readonly unreachable: boolean;
  constructor(unreachable: boolean) {
    super(
      unreachable
        ? 'We can’t check the CAPTCHA right now. Try again in a few minutes.'
        : 'The CAPTCHA was not accepted. Complete it again.',
    );
    this.unreachable = unreachable;
  }
}
