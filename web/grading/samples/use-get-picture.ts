import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../client/api-error.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { askPicture } from '../pictures/ask-picture.ts'
import { changeSamples, type SampleProperty, type Samples } from './queries.ts'
import type { SampleActions } from './sample-actions.ts'
import { samplesText } from './text.ts'

/** Buys the picture of a property that has none. Viewing samples is otherwise free. */
export function useGetPicture(
  list: Samples['list'],
  property: SampleProperty,
  { impressions, onUnpaid }: Pick<SampleActions, 'impressions' | 'onUnpaid'>,
) {
  const text = useText(samplesText)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => askPicture(list, property, new AbortController().signal),
    onSuccess: ({ pic, missing = 'no_imagery' }) => {
      if (pic === null) {
        impressions.note(property, { state: 'missing' })
        toast.info(text.missing[missing])
      } else changeSamples(queryClient, list.id, (samples) => withPhoto(samples, property.id, pic))
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'insufficient_tokens') onUnpaid()
      else toast.error(text.pictureFailed(property.street, sentenceFor(error)))
    },
  })
}

const withPhoto = (samples: Samples, propertyId: string, photo: string): Samples => ({
  ...samples,
  columns: samples.columns.map((shown) => ({
    ...shown,
    properties: shown.properties.map((property) =>
      property.id === propertyId ? { ...property, photo } : property,
    ),
  })),
})
