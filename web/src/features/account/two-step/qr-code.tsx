import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Quiet zone in modules, as required by the standard. */
const BORDER = 4;

/** A path of one square for each dark module. */
const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');

/** A text as a QR code: dark on light in either theme, for cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: BORDER }), [text]);
  return (
    <svg className="two-step__qr" viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(modules)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
