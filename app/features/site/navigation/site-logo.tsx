import { CollarTagLogo } from '#app/ui/illustrations/logo.tsx';
import type { SiteData } from '../site-data.ts';

/** The logo and the name of the site, as they stand in the bar at the top; a logo that says the name stands alone. */
export function SiteLogo({
  siteName,
  logo,
  className,
}: Pick<SiteData, 'siteName' | 'logo'> & { className: string }) {
  if (!logo) {
    return (
      <>
        <CollarTagLogo className="size-9 shrink-0" />
        <span className={className}>{siteName}</span>
      </>
    );
  }
  const { src, width, height, saysName } = logo;
  return (
    <>
      <img {...{ src, width, height }} alt={saysName ? siteName : ''} className="site-logo" />
      {!saysName && <span className={className}>{siteName}</span>}
    </>
  );
}
