import type { ReactNode } from 'react'

/** A line icon; the text beside it, or the name of its button, gives its meaning. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export const MenuIcon = () => (
  <Icon>
    <path d="M3 6h18M3 12h18M3 18h12" />
  </Icon>
)

export const CloseIcon = () => (
  <Icon>
    <path d="M5 5l14 14M19 5L5 19" />
  </Icon>
)

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5L21 21" />
  </Icon>
)

export const BagIcon = () => (
  <Icon>
    <path d="M5 8h14l1 13H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
  </Icon>
)

export const CashIcon = () => (
  <Icon>
    <path d="M2 6h20v12H2zM2 10a4 4 0 0 0 4-4M22 10a4 4 0 0 1-4-4M2 14a4 4 0 0 1 4 4M22 14a4 4 0 0 0-4 4" />
    <circle cx="12" cy="12" r="2.5" />
  </Icon>
)

export const VanIcon = () => (
  <Icon>
    <path d="M4 17H2V6h12v11H9M14 9h4l4 4v4h-2M14 17h1" />
    <circle cx="6.5" cy="17.5" r="2.2" />
    <circle cx="17.5" cy="17.5" r="2.2" />
  </Icon>
)

export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2" />
  </Icon>
)

export const ReturnIcon = () => (
  <Icon>
    <path d="M8 4L4 8l4 4M4 8h10a6 6 0 0 1 0 12H7" />
  </Icon>
)

export const PhoneIcon = () => (
  <Icon>
    <path d="M6 3h3l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z" />
  </Icon>
)

/** A handset in a speech bubble, as people know the app by. */
export const WhatsAppIcon = () => (
  <Icon>
    <path d="M3 21l2-5a8 8 0 1 1 3 3zM9 8c-1 3 3 8 7 7v-2l-2-1-1 1-3-3 1-1-1-2z" />
  </Icon>
)

export const CheckIcon = () => (
  <Icon>
    <path d="M4 13l5 5L20 6" />
  </Icon>
)
