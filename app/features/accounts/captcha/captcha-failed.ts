export class CaptchaFailed extends Error {
  override name = 'CaptchaFailed';
  /** True if the provider failed, not the solution. */
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
