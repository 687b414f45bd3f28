/** What browsers say of their users' wish not to be tracked; Safari's old name for it included. */
interface Signals {
  navigator: { doNotTrack?: string | null; globalPrivacyControl?: boolean };
  doNotTrack?: string | null;
}

/** Whether the browser asks sites not to track: Do-Not-Track or Global Privacy Control. */
export function trackingRefused({ navigator, doNotTrack }: Signals): boolean {
  return navigator.doNotTrack === '1' || doNotTrack === '1' || navigator.globalPrivacyControl === true;
}
