import { doubtOf } from '@curbgrade/core/imagery/addresses/address-doubt'
import type { AddressMatch } from '@curbgrade/core/imagery/addresses/address-match'
import { useText } from '../text/language.ts'
import { photoFactsText } from './photo-facts-text.ts'

/** The tooltip shows the matched address. */
export function MatchFact({ match }: { match: AddressMatch | null }) {
  const text = useText(photoFactsText)
  const doubt = match && doubtOf(match)
  return match && doubt && <span title={text.matched(match.matched)}>{text.doubts[doubt]}</span>
}
