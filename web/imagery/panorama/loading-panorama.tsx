import { useText } from '../../text/language.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { PhotoChip } from '../photo-facts.tsx'
import { imageryText } from '../text.ts'

/** Lies over the still picture, which stays until the panorama is drawn. */
export const LoadingPanorama = () => {
  const text = useText(imageryText)
  return (
    <output className="absolute inset-x-3 bottom-3 flex justify-center">
      <PhotoChip>
        <span className="flex items-center gap-2">
          <Spinner />
          {text.panorama.loading}
        </span>
      </PhotoChip>
    </output>
  )
}
