interface Signals {
  navigator: { doNotTrack?: string | null; globalPrivacyControl?: boolean };
  doNotTrack?: string | null;
}

export function trackingRefused({ navigator, doNotTrack }: Signals): boolean {
  return navigator.doNotTrack === '1' || doNotTrack === '1' || navigator.globalPrivacyControl === true;
}
