interface QrPictureProps {
  /** As of `qrCode`. */
  code: { size: number; path: string };
  label: string;
  className?: string;
}

/** Dark on white in both themes, since cameras read nothing else well. */
export function QrPicture({ code: { size, path }, label, className = 'w-48 max-w-full' }: QrPictureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
