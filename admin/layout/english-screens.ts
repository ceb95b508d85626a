import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { language } from '../words.ts'

/** The screens in Urdu: those of callers and packers, and the help. */
const urduScreens = ['/admin/account', '/admin/calls', '/admin/help', '/admin/orders', '/admin/stock']

/** Whether a screen is in English although its reader works in Urdu. Its text and its dialogs go left to right. */
const isEnglishScreen = (pathname: string): boolean => language === 'ur' && !isUrduScreen(pathname)

/** Parts of these that are not for callers and packers alone. */
const englishParts = ['/admin/calls/figures', '/admin/orders/new', '/admin/orders/drafts']

/** Below a screen are its parts: the page of an order, the sheets to print. */
const isUrduScreen = (pathname: string): boolean =>
  !englishParts.includes(pathname) &&
  urduScreens.some(screen => pathname === screen || pathname.startsWith(`${screen}/`))

/** The same for the screen that is open, which its dialogs beside it follow (base.css). */
export function useIsEnglishScreen(): boolean {
  const isEnglish = useLocation({ select: ({ pathname }) => isEnglishScreen(pathname) })
  useEffect(() => {
    document.documentElement.toggleAttribute('data-english-screen', isEnglish)
  }, [isEnglish])
  return isEnglish
}
