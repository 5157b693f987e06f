import { useText } from '../../text/language.ts'
import type { FiguresOfSurvey, Survey } from '../queries.ts'
import { surveysText } from '../text.ts'

/** The figures in words. Only the random sample says something of the list (D64). */
export function useNetSentences(
  { list, chosen }: FiguresOfSurvey['figures'],
  { control }: Pick<Survey, 'control'>,
): string[] {
  const text = useText(surveysText).figures
  const ofChosen =
    chosen.estimate === null
      ? []
      : [text.chosen(chosen.estimate.value, chosen.estimate.low, chosen.estimate.high, chosen.n)]
  if (control === 0) return [text.noSample, ...ofChosen]
  if (list.estimate === null || list.claim === null) return [text.none(list.n), ...ofChosen]
  const { value, low, high } = list.estimate
  return [text.claims[list.claim], text.net(value, low, high, list.n), ...ofChosen]
}
