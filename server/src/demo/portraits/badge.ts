/** A five-pointed star around a point. */
export function star(x: number, y: number, radius: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 === 0 ? radius : radius * 0.45;
    const angle = (Math.PI * i) / 5 - Math.PI / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${fill}" stroke="#7c5c16" stroke-width="1.2"/>`;
}

/** A cap badge of no real force: a star on a shield. */
export function badge(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M0 -17C6 -13 11 -12 15 -13V2C15 10 8 15 0 19C-8 15 -15 10 -15 2V-13C-11 -12 -6 -13 0 -17Z" fill="#d9b04a" stroke="#7c5c16" stroke-width="2"/>
    <path d="M0 -10C4 -8 7 -7 10 -7V2C10 7 5 10 0 13C-5 10 -10 7 -10 2V-7C-7 -7 -4 -8 0 -10Z" fill="#1d2f5e"/>${star(0, 1, 7.5, '#f3d98a')}
  </g>`;
}
