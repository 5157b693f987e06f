/** Formats a time to the minute. */
export const formatDateTime = (at: number): string =>
  new Date(at).toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** Formats a time as its day only. */
export const formatDay = (at: number): string =>
  new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
