import type { AddressDoubt } from '@curbgrade/core/imagery/address-doubt'
import type { CompassPoint } from '@curbgrade/core/imagery/compass'
import { ApiError } from '../app/api-error.ts'
import { type ErrorWords, sentenceFor } from '../app/words.ts'

export const words = {
  captured: (month: string) => `Captured ${month}`,
  month: (yearMonth: string) =>
    new Date(`${yearMonth}-15T12:00:00Z`).toLocaleDateString('en-US', {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  facing: (point: CompassPoint) => `facing ${point}`,
  demoImagery: 'Demo imagery',
  doubts: {
    rough: 'Address matched only roughly',
    ambiguous: 'Several places fit this address',
  } satisfies Record<AddressDoubt, string>,
  matched: (address: string) => `The map has it as ${address}.`,
  providerPage: (provider: string) => `Open ${provider} in a new tab`,

  panorama: {
    of: (street: string, city: string) => `Panorama of ${street}, ${city}`,
    chip: (isPaid: boolean) => (isPaid ? 'Panorama · free' : 'Panorama · 2 tokens'),
    chipHint: (isPaid: boolean) =>
      isPaid ? 'You have paid for this panorama.' : 'Look around from the street. Paid once, free afterward.',
    close: 'Close the panorama',
    loading: 'Loading the panorama',
    drag: 'Drag to look around',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    flat: 'This browser shows no 3D, so here is the whole picture: scroll to look around.',
    failed: 'Street View Error',
    failedText: 'Could not load Street View for this location.',
    noProperty: 'Error',
    noPropertyText: 'No property data found',
    noProperties: 'Error: No property data found',
    retry: 'Try Again',
    missing: {
      no_imagery: 'The provider has no panorama within 50 m. Nothing was charged.',
      address_not_found: 'The map does not know this address. Nothing was charged.',
    },
    keyRefused:
      'Google refuses the key of this site, which whoever runs it has to mend. The panorama is paid for; looking again is free.',
    notSetUp:
      'It is one of Google’s, which this site no longer shows. It is paid for and stays yours, should Google come back.',
    viewerFailed: 'Google’s viewer did not show it. It is paid for; trying again is free.',
    partFailed:
      'The viewer could not be loaded. The panorama is paid for at most once; trying again is free.',
    pictureFailed: 'Its picture did not arrive. It is paid for; trying again is free.',
    unavailable: (error: unknown) => sentenceFor(error, panoramaErrors),
  },
  map: {
    title: 'Map',
    show: 'Show the map',
    hide: 'Hide the map',
    of: (street: string) => `Map around ${street}`,
    loading: 'Loading the map',
    marker: 'The property',
    notFound: 'Location not found',
    notFoundText: (address: string) => `Could not find this address on the map: ${address}`,
    failed: 'The map could not be loaded',
    partFailed: 'Its part of the page did not arrive. Your grades are kept.',
    keyRefused:
      'Google refuses the key of this site, which whoever runs it has to mend. Your grades are kept.',
    otherFamily: 'No map beside this picture',
    otherFamilyText:
      'Picture and map are of different providers, whose terms do not allow both on one screen.',
    noWebGl: 'This browser does not show maps.',
    retry: 'Try Again',
    unavailable: (error: unknown) => sentenceFor(error, mapErrors),
    zoomIn: 'Zoom in on the map',
    zoomOut: 'Zoom out of the map',
  },
} as const

export const isNoProperty = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'malformed')

const panoramaErrors: ErrorWords = {
  offline: 'The server cannot be reached. Nothing was charged that you have not seen.',
  imagery_unavailable: 'The imagery provider cannot be reached. Nothing was charged.',
}

const mapErrors: ErrorWords = {
  offline: 'The server cannot be reached.',
  imagery_unavailable: 'The map provider cannot be reached.',
}
