import type { ReactNode, SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'>

/** On a 20 px grid. Decorative: the text beside an icon carries the meaning. */
const icon = (shape: ReactNode) =>
  function Icon(props: IconProps) {
    return (
      <svg
        viewBox="0 0 20 20"
        width="1.125rem"
        height="1.125rem"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        {shape}
      </svg>
    )
  }

const circle = <circle cx="10" cy="10" r="7.2" />

export const AlertIcon = icon(
  <>
    <path d="M10 3.2 17.6 16.4H2.4Z" />
    <path d="M10 8v3.6M10 14v.1" />
  </>,
)
export const ArchiveIcon = icon(<path d="M3 4h14v3.6H3zM4.4 7.6V16h11.2V7.6M8 11h4" />)
export const ArrowLeftIcon = icon(<path d="M16 10H4m5-5-5 5 5 5" />)
export const BellIcon = icon(
  <path d="M4.2 14.2h11.6c-1.2-1.2-1.6-2.6-1.6-5.4a4.2 4.2 0 0 0-8.4 0c0 2.8-.4 4.2-1.6 5.4zM8.3 14.4a1.8 1.8 0 0 0 3.4 0M10 2.8v1.6" />,
)
export const CarIcon = icon(
  <>
    <path d="M2.6 13.4v-3l2-.6 1.6-3.4h6l2.6 3.4 2.6.8v2.8z" />
    <circle cx="6" cy="13.8" r="1.5" />
    <circle cx="14" cy="13.8" r="1.5" />
  </>,
)
export const CardIcon = icon(<path d="M2.8 4.8h14.4v10.4H2.8zm0 3.4h14.4M5.6 12.2h3.2" />)
export const ChartIcon = icon(<path d="M3.5 16.5h13M6 16V9.5M10 16V4.5M14 16v-4" strokeWidth="2" />)
export const CheckIcon = icon(<path d="m4 10.6 4 4 8-9" />)
export const ChevronDownIcon = icon(<path d="m5.5 8 4.5 4.5L14.5 8" />)
export const ClockIcon = icon(
  <>
    {circle}
    <path d="M10 6v4.2l2.8 1.8" />
  </>,
)
export const CoinIcon = icon(
  <>
    {circle}
    <path d="M12.2 8.2c-.5-.8-1.3-1.1-2.2-1.1-1.3 0-2.2.6-2.2 1.5 0 2 4.5.9 4.5 2.9 0 .9-1 1.5-2.3 1.5-1 0-1.9-.4-2.3-1.2M10 5.8v1.3m0 5.9v1.3" />
  </>,
)
export const CogIcon = icon(
  <>
    <circle cx="10" cy="10" r="2.4" />
    <path d="M8.6 2.7h2.8l.4 2 1.4.8 1.9-.7 1.4 2.4-1.5 1.3v1.6l1.5 1.3-1.4 2.4-1.9-.7-1.4.8-.4 2H8.6l-.4-2-1.4-.8-1.9.7-1.4-2.4L5 10.8V9.2L3.5 7.9l1.4-2.4 1.9.7 1.4-.8z" />
  </>,
)
export const CopyIcon = icon(
  <>
    <rect x="7" y="7" width="9.6" height="9.6" rx="2" />
    <path d="M4.6 13H4a1.2 1.2 0 0 1-1.2-1.2V4.4A1.6 1.6 0 0 1 4.4 2.8h7.4A1.2 1.2 0 0 1 13 4v.6" />
  </>,
)
export const CrossIcon = icon(<path d="m5.2 5.2 9.6 9.6m0-9.6-9.6 9.6" />)
export const DownloadIcon = icon(<path d="M10 3.5v9m-3.8-3.6L10 12.7l3.8-3.8M3.5 16.5h13" />)
export const EditIcon = icon(<path d="M3.8 16.2 4.6 12.8 13 4.4l2.6 2.6-8.4 8.4zM11.3 6.1l2.6 2.6" />)
export const EyeOffIcon = icon(
  <path d="M2.6 10S5.4 5.2 10 5.2 17.4 10 17.4 10 14.6 14.8 10 14.8 2.6 10 2.6 10zM4 16.4 16 3.6" />,
)
export const FileIcon = icon(
  <>
    <path d="M5 2.8h6.5L15 6.3v10.9H5z" />
    <path d="M11.2 3v3.6h3.6M7.6 10.4h4.8M7.6 13.4h4.8" />
  </>,
)
export const FlagIcon = icon(<path d="M5 17.2V3.4h9.6l-2 3.6 2 3.6H5" />)
export const GaugeIcon = icon(<path d="M3.4 14.6a7.2 7.2 0 1 1 13.2 0zM10 11.4l3-4" />)
export const GridIcon = icon(
  <path d="M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z" />,
)
export const HouseIcon = icon(<path d="m2.8 9.8 7.2-6 7.2 6M4.8 8.4v7.8h10.4V8.4M8.4 16.2v-4.4h3.2v4.4" />)
export const InfoIcon = icon(
  <>
    {circle}
    <path d="M10 9.4v4M10 6.6v.1" />
  </>,
)
export const KeyIcon = icon(
  <path d="M9.6 10.4a3.6 3.6 0 1 1 0-5 3.6 3.6 0 0 1 0 5zm0 0 6.6 6.2m-3-2.8 1.8-1.8" />,
)
export const KeyboardIcon = icon(
  <>
    <rect x="2.4" y="5" width="15.2" height="10" rx="2" />
    <path d="M5.6 8.2v.1m2.9-.1v.1m2.9-.1v.1m2.9-.1v.1M6.6 11.8h6.8" />
  </>,
)
export const ListIcon = icon(<path d="M7.5 5h9M7.5 10h9M7.5 15h9M3.6 5v.1M3.6 10v.1M3.6 15v.1" />)
export const LogOutIcon = icon(<path d="M8 3.5H4v13h4M8.5 10h8m-3.2-3.4L16.7 10l-3.4 3.4" />)
export const MailIcon = icon(<path d="M2.8 4.8h14.4v10.4H2.8zm.2.4 7 5.4 7-5.4" />)
export const MoonIcon = icon(<path d="M16.3 11.8A6.8 6.8 0 0 1 8.2 3.7a6.8 6.8 0 1 0 8.1 8.1z" />)
export const MoreIcon = icon(<path d="M4.6 10v.1M10 10v.1M15.4 10v.1" strokeWidth="2.4" />)
export const NoteIcon = icon(<path d="M4 3.6h12v8.8L12.4 16.4H4zM12.4 16.2v-3.8H16M7 7.2h6M7 10.2h3.4" />)
export const PanoramaIcon = icon(
  <path d="M2.8 5.2c4.8 1.6 9.6 1.6 14.4 0v9.6c-4.8-1.6-9.6-1.6-14.4 0zM5.6 12.2l2.6-3 2.2 2.2 1.4-1.4 2.4 2.4" />,
)
export const PersonIcon = icon(
  <>
    <circle cx="10" cy="6.8" r="3.2" />
    <path d="M3.6 16.8c.8-3.2 3.4-4.8 6.4-4.8s5.6 1.6 6.4 4.8" />
  </>,
)
export const PhotoIcon = icon(
  <>
    <path d="M2.8 4.2h14.4v11.6H2.8zM3 13.6l4-4 3.4 3.4 2.2-2 4.4 4" />
    <circle cx="12.8" cy="7.4" r="1.1" />
  </>,
)
export const MapIcon = icon(
  <path d="M7.5 4.2 2.8 6v10l4.7-1.8 5 1.8 4.7-1.8v-10l-4.7 1.8zm0 0v10m5-8.2v10" />,
)
export const MinusIcon = icon(<path d="M4 10h12" />)
export const PlusIcon = icon(<path d="M10 4v12M4 10h12" />)
export const ReceiptIcon = icon(
  <path d="M4.8 2.8h10.4v14.4l-2.6-1.6-2.6 1.6-2.6-1.6-2.6 1.6zM7.6 6.8h4.8m-4.8 3.4h4.8" />,
)
export const RefreshIcon = icon(
  <path d="M16.2 8.4A6.5 6.5 0 0 0 4.6 6.6L3.4 8m.4 3.6a6.5 6.5 0 0 0 11.6 1.8l1.2-1.4M3.4 4.4V8H7m9.6 7.6V12H13" />,
)
export const SatelliteIcon = icon(
  <>
    <path d="m2.8 6.8 4.6-2 5.2 2 4.6-2v8.4l-4.6 2-5.2-2-4.6 2z" />
    <path d="M7.4 4.8v8.4m5.2-6.4v8.4" />
  </>,
)
export const ScaleIcon = icon(<path d="M4 16.5v-4M8 16.5v-7M12 16.5v-10M16 16.5v-13" />)
export const SearchIcon = icon(
  <>
    <circle cx="9" cy="9" r="5.4" />
    <path d="m13.2 13.2 3.6 3.6" />
  </>,
)
export const ShieldIcon = icon(
  <path d="M10 2.8 16 5v4.6c0 3.6-2.4 6.2-6 7.6-3.6-1.4-6-4-6-7.6V5zM7.4 9.8l1.8 1.8 3.4-3.6" />,
)
export const SparkIcon = icon(<path d="M10 2.8 11.6 8.4 17.2 10l-5.6 1.6L10 17.2l-1.6-5.6L2.8 10l5.6-1.6z" />)
export const SunIcon = icon(
  <>
    <circle cx="10" cy="10" r="3.2" />
    <path d="M10 2.6v1.6m0 11.6v1.6M2.6 10h1.6m11.6 0h1.6M4.8 4.8l1.1 1.1m8.2 8.2 1.1 1.1m0-10.4-1.1 1.1m-8.2 8.2-1.1 1.1" />
  </>,
)
export const TagIcon = icon(
  <path d="M3.4 9.6V3.4h6.2l7 7a1.2 1.2 0 0 1 0 1.7l-4.5 4.5a1.2 1.2 0 0 1-1.7 0zM7 7h.01" />,
)
export const TrashIcon = icon(
  <path d="M3.6 5.4h12.8M7.6 5.2V3.4h4.8v1.8M5 5.6l.7 11h8.6l.7-11M8.4 8.6v5m3.2-5v5" />,
)
export const TreeIcon = icon(
  <path d="M10 17.2v-6m0 2.4 2.6-2.2M10 3a3.8 3.8 0 0 0-3.7 3A3.3 3.3 0 0 0 7 12.5h6A3.3 3.3 0 0 0 13.7 6 3.8 3.8 0 0 0 10 3z" />,
)
export const UndoIcon = icon(<path d="M7 4.5 3.5 8 7 11.5M4 8h7.5a4.2 4.2 0 0 1 0 8.4H8" />)
export const UploadIcon = icon(<path d="M10 13V4M6.2 7.4 10 3.6l3.8 3.8M3.5 12.5v4h13v-4" />)
