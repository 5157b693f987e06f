import { MAX_ADDRESS_CHARACTERS } from '@curbgrade/core/lists/limits'
import { ok } from '@curbgrade/core/shared/result'
import type { Address, ImageryProvider, MissingImage, Place } from '../provider.ts'

/** Only older lists have addresses that are too long for any map (core/lists/file/validate-rows.ts). */
export const withAddressLimit = (provider: ImageryProvider): ImageryProvider => ({
  ...provider,
  geocode: async (addresses, signal) => {
    const answer = await provider.geocode(addresses.filter(isAskable), signal)
    if (!answer.ok) return answer
    const found = answer.value.values()
    return ok(addresses.map((address) => (isAskable(address) ? (found.next().value ?? null) : null)))
  },
  survey: async (place, signal) => (isFindable(place) ? provider.survey(place, signal) : ok(NOT_FOUND)),
  find: async (place, ...rest) => (isFindable(place) ? provider.find(place, ...rest) : ok(NOT_FOUND)),
  findPanorama: async (place, signal) =>
    isFindable(place) ? provider.findPanorama(place, signal) : ok(NOT_FOUND),
  locate: async (place, signal) => (isFindable(place) ? provider.locate(place, signal) : ok(null)),
})

const NOT_FOUND: MissingImage = { missing: 'address_not_found' }

const isAskable = ({ street, city, state, zip }: Address): boolean =>
  [street, city, state, zip].every((text) => text.trim().length <= MAX_ADDRESS_CHARACTERS)

const isFindable = ({ address, position }: Place): boolean => position !== null || isAskable(address)
