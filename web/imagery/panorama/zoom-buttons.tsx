import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx'
import { PhotoChip } from '../photo-chips.tsx'
import { words } from '../words.ts'

type ZoomButtonsProps = { onZoom: (steps: number) => void; className: string }

/** Zoom buttons and the drag hint over a panorama. */
export const ZoomButtons = ({ onZoom, className }: ZoomButtonsProps) => (
  <div className={classNames('absolute right-3 flex items-center gap-2', className)}>
    <PhotoChip className="max-sm:hidden">{words.panorama.drag}</PhotoChip>
    <IconButton label={words.panorama.zoomOut} onClick={() => onZoom(-1)} className={LOOK}>
      <MinusIcon />
    </IconButton>
    <IconButton label={words.panorama.zoomIn} onClick={() => onZoom(1)} className={LOOK}>
      <PlusIcon />
    </IconButton>
  </div>
)

const LOOK = 'bg-black/72 text-white hover:bg-black/85'
