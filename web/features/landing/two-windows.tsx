export function TwoWindows({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 172 88" aria-hidden className={className}>
      {[3, 103].map((x) => (
        <g key={x} transform={`translate(${x} 3)`}>
          <path d="M0 80V33a33 33 0 0 1 66 0v47z" fill="#fbd176" />
          <path d="M33 1v78M1 41h64" stroke="#6d420a" strokeOpacity=".45" strokeWidth="2" />
          <path d="M0 80V33a33 33 0 0 1 66 0v47z" fill="none" className="stroke-frame" strokeWidth="4.5" />
        </g>
      ))}
      <path d="M36 56c28 32 72 32 100 0" fill="none" stroke="#15563c" strokeWidth="3.5" />
      <circle cx="36" cy="56" r="6" fill="#15563c" />
      <circle cx="136" cy="56" r="6" fill="#15563c" />
    </svg>
  );
}
