import { KeyCap } from '../../ui/key-cap.tsx'
import { words } from '../words.ts'

/** What a click on the picture does, and costs; its button reaches over the whole card that it lies on. */
export const PanoramaChip = ({ isPaid, onOpen }: { isPaid: boolean; onOpen: () => void }) => (
  <button
    type="button"
    title={words.panorama.chipHint(isPaid)}
    aria-keyshortcuts="P"
    // The grading keys stay with the page: on a button, Space would press it.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onOpen}
    className="pointer-events-auto ml-auto inline-flex cursor-pointer items-center gap-2 rounded-[7px] bg-black/72 px-2.5 py-1.5 text-sm font-medium text-white after:absolute after:inset-0 after:content-[''] hover:bg-black/85"
  >
    {words.panorama.chip(isPaid)}
    <KeyCap>P</KeyCap>
  </button>
)
