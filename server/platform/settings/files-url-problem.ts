const S3_OPTIONS = ['region', 'endpoint']

export function filesUrlProblem(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'file:')
    return url.host === ''
      ? null
      : 'must have three slashes before the folder, as in file:///var/lib/curbgrade'
  if (url?.protocol !== 's3:') return 'must be a URL that starts with file:// or s3://'
  if (url.hostname === '') return 'must name a bucket, as in s3://bucket?region=us-east-1'
  const unknown = [...url.searchParams.keys()].filter((name) => !S3_OPTIONS.includes(name))
  if (unknown.length > 0)
    return `knows ${S3_OPTIONS.join(' and ')} after the bucket, not ${unknown.join(', ')}`
  const endpoint = url.searchParams.get('endpoint')
  return endpoint === null || URL.canParse(endpoint) ? null : 'must have a URL as endpoint'
}
