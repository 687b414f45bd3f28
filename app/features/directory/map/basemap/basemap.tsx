import type { Drawing } from './draw.ts';

export function Basemap({ drawing }: { drawing: Drawing }) {
  const { width, height, builtUp, sea, borders, coast } = drawing;
  return (
    <g aria-hidden="true">
      <path className="fill-map-land" d={`M0 0h${width}v${height}H0z`} />
      <path className="fill-map-built" fillRule="evenodd" d={builtUp} />
      <path className="fill-none stroke-map-border" strokeDasharray="4 2" d={borders} />
      <path className="fill-map-sea stroke-map-coast" fillRule="evenodd" strokeWidth={coast} d={sea} />
    </g>
  );
}
