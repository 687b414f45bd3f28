import { CollarTagLogo } from '#app/ui/illustrations/logo.tsx';
import type { SiteData } from '../site-data.ts';

/** Logo and name in the top bar; a wide logo replaces the name. */
export function SiteLogo({
  siteName,
  strapline,
  logo,
  className,
}: Pick<SiteData, 'siteName' | 'logo'> & { className: string; strapline?: string | null | undefined }) {
  const below = strapline && <span className="block text-small max-lg:hidden">{strapline}</span>;
  if (!logo) {
    return (
      <>
        <CollarTagLogo className="size-9 shrink-0" />
        <span className={className}>
          {siteName}
          {below}
        </span>
      </>
    );
  }
  const { src, width, height, saysName } = logo;
  return (
    <>
      <img src={src} width={width} height={height} alt={saysName ? siteName : ''} className="site-logo" />
      {(!saysName || below) && (
        <span className={className}>
          {!saysName && siteName}
          {below}
        </span>
      )}
    </>
  );
}
