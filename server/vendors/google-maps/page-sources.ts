import type { ForeignSources } from '../../platform/http/security-headers.ts'

/** What Google names for pages with a content security policy; a stand-in serves everything itself. */
const GOOGLES: Omit<Required<ForeignSources>, 'sendsOrigin'> = {
  // Not all of googleapis.com: on storage.googleapis.com anybody can put a script.
  scripts: ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'blob:'],
  styles: ['https://fonts.googleapis.com'],
  images: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.ggpht.com',
    'https://*.googleusercontent.com',
  ],
  connections: ['https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  fonts: ['https://fonts.gstatic.com'],
  frames: ['https://*.google.com'],
}

/** From where a page loads Google's map and panoramas. Its key is bound to the site, so Google is told which one asks. */
export function pageSourcesOf(baseUrl: string): ForeignSources {
  const { origin, hostname } = new URL(baseUrl)
  if (hostname.endsWith('.googleapis.com'))
    return { ...GOOGLES, scripts: [...new Set([origin, ...GOOGLES.scripts])], sendsOrigin: true }
  return { scripts: [origin], images: [origin], connections: [origin], sendsOrigin: true }
}
