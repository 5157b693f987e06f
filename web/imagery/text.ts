import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { tokenCosts } from '@curbgrade/core/tokens/costs'
import type { ErrorSentences } from '../client/error-text.ts'

export const imageryText = defineText(({ textOf }) => {
  const { tokens } = textOf(nounsText)

  return {
    panorama: {
      of: (address: string) => `Panorama of ${address}`,
      chip: (isPaid: boolean) => (isPaid ? 'Panorama · free' : `Panorama · ${tokens(tokenCosts.panorama)}`),
      chipHint: (isPaid: boolean) =>
        isPaid
          ? "You've already paid for this panorama."
          : "Look around from the street. You pay once; after that it's free.",
      close: 'Close the panorama',
      loading: 'Loading the panorama',
      drag: 'Drag to look around',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      flat: "Your browser can't show 3D, so here's the full picture: scroll to look around.",
      failed: 'Street View Error',
      failedText: 'Could not load Street View for this location.',
      noProperty: 'Error',
      noPropertyText: 'No property data found',
      noProperties: 'Error: No property data found',
      retry: 'Try again',
      missing: {
        no_imagery: 'The provider has no panorama within 50 m. Nothing was charged.',
        address_not_found: "We couldn't find this address. Nothing was charged.",
        no_own_photo: 'This list shows only your own pictures.',
      },
      keyRefused:
        "Google rejected this site's API key. The site's operator needs to fix it. You've paid for this panorama, so opening it again is free.",
      notSetUp:
        'This panorama is from Google, which this site no longer uses. It stays yours at no charge if the site uses Google again.',
      viewerFailed: "Google's viewer couldn't show it. You've paid for it, so trying again is free.",
      partFailed: "We couldn't load the viewer. You never pay twice for a panorama, so you can try again.",
      pictureFailed: "We couldn't load the picture. You've paid for it, so trying again is free.",
      errors: {
        offline: "We can't reach the server. You aren't charged for anything you haven't seen.",
        imagery_unavailable: "We can't reach the imagery provider. Nothing was charged.",
      } satisfies ErrorSentences,
    },
    map: {
      title: 'Map',
      hide: 'Hide the map',
      of: (street: string) => `Map around ${street}`,
      loading: 'Loading the map',
      marker: 'The property',
      notFound: 'Location not found',
      notFoundText: (address: string) => `Could not find this address on the map: ${address}`,
      failed: "We couldn't load the map",
      partFailed: 'The map failed to load. Your grades are safe.',
      keyRefused:
        "Google rejected this site's API key. The site's operator needs to fix it. Your grades are safe.",
      otherFamily: 'No map for this picture',
      otherFamilyText:
        "The picture and map come from different providers, whose terms don't allow both on one screen.",
      noWebGl: "Your browser can't show maps.",
      retry: 'Try again',
      errors: {
        offline: "We can't reach the server.",
        imagery_unavailable: "We can't reach the map provider.",
      } satisfies ErrorSentences,
      zoomIn: 'Zoom in on the map',
      zoomOut: 'Zoom out on the map',
      showAll: 'Show all properties on the map',
    },
  }
})
