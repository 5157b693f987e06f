import type { ReactNode } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

type FailedBannerProps = {
  query: {
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  title?: string
  /** What happened. */
  children: ReactNode
  /** The button's label. */
  retry: string
  className?: string
}

/** Shown above content if loading it failed; what was loaded earlier stays below. */
export const FailedBanner = ({ query, retry, ...banner }: FailedBannerProps) =>
  query.isError && (
    <Banner
      {...banner}
      tone="danger"
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {retry}
        </Button>
      }
    />
  )
