import { useRef } from "react";
import { maxZoom, framePosition, zoomTo, type Crop, type Size } from "./crop.ts";
import { useCropGestures } from "./use-crop-gestures.ts";

type CropFrameProps = {
  url: string;
  /** Null while the picture loads. */
  picture: Size | null;
  crop: Crop;
  onCrop: (change: (crop: Crop) => Crop) => void;
  onRead: (picture: Size) => void;
  onUnreadable: () => void;
};

/** The picture behind a round mask, with pan and zoom by gesture, slider and keyboard. */
export function CropFrame({ url, picture, crop, onCrop, onRead, onUnreadable }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const gestures = useCropGestures(frame, picture, onCrop);
  const position = picture && framePosition(crop, picture);
  const most = picture ? maxZoom(picture) : 1;

  return (
    <>
      <div
        ref={frame}
        role="application"
        aria-label="Your picture. Arrow keys move it, plus and minus bring it closer or further away."
        tabIndex={0}
        {...gestures}
        className="relative mx-auto aspect-square w-full max-w-[52dvh] cursor-grab touch-none overflow-clip rounded-control bg-mist select-none active:cursor-grabbing"
      >
        <img
          src={url}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onRead({ width: naturalWidth, height: naturalHeight })
          }
          onError={onUnreadable}
          className="absolute max-w-none"
          style={
            position
              ? { width: `${position.width}%`, left: `${position.left}%`, top: `${position.top}%` }
              : { visibility: "hidden" }
          }
        />
        <span className="pointer-events-none absolute inset-0 rounded-full border-2 border-[#fdfdfa] shadow-[0_0_0_100vmax_rgb(17_34_27/45%)]" />
      </div>
      <label className="mt-4 flex items-center gap-4">
        <span className="font-600">Zoom</span>
        <input
          type="range"
          min={1}
          max={most}
          step={0.01}
          value={crop.zoom}
          disabled={most === 1}
          onChange={(event) => {
            const zoom = Number(event.target.value);
            if (picture) onCrop((before) => zoomTo(before, zoom, picture));
          }}
          className="h-11 min-w-0 flex-1 rounded-control accent-green"
        />
      </label>
    </>
  );
}
