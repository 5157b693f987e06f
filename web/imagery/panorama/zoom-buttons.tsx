import { useText } from '../../text/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx'
import { PhotoChip } from '../photo-facts.tsx'
import { imageryText } from '../text.ts'

type ZoomButtonsProps = { onZoom: (steps: number) => void; className: string }

export const ZoomButtons = ({ onZoom, className }: ZoomButtonsProps) => {
  const text = useText(imageryText)
  return (
    <div className={classNames('absolute right-3 flex items-center gap-2', className)}>
      <PhotoChip className="max-sm:hidden">{text.panorama.drag}</PhotoChip>
      <IconButton label={text.panorama.zoomOut} onClick={() => onZoom(-1)} className={LOOK}>
        <MinusIcon />
      </IconButton>
      <IconButton label={text.panorama.zoomIn} onClick={() => onZoom(1)} className={LOOK}>
        <PlusIcon />
      </IconButton>
    </div>
  )
}

const LOOK = 'bg-black/72 text-white hover:bg-black/85'
