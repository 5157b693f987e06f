import { useText } from '../../text/language.ts'
import { KeyCap } from '../../ui/key-cap.tsx'
import { imageryText } from '../text.ts'

/** Says what a click on the picture does and costs. Its button covers the whole card. */
export const PanoramaChip = ({ isPaid, onOpen }: { isPaid: boolean; onOpen: () => void }) => {
  const text = useText(imageryText)
  return (
    <button
      type="button"
      title={text.panorama.chipHint(isPaid)}
      aria-keyshortcuts="P"
      // Keeps the focus on the page: on a focused button, Space would press it instead of skipping.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className="pointer-events-auto ml-auto inline-flex cursor-pointer items-center gap-2 rounded-[7px] bg-black/72 px-2.5 py-1.5 text-sm font-medium text-white after:absolute after:inset-0 after:content-[''] hover:bg-black/85"
    >
      {text.panorama.chip(isPaid)}
      <KeyCap>P</KeyCap>
    </button>
  )
}
