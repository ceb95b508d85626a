import { Link } from '@tanstack/react-router'
import choices from '../parts/form/Choices.module.css'

/** The two screens of the newsletter. */
export const NewsletterTabs = () => (
  <nav aria-label="Newsletter" className={choices.choices}>
    <Link to="/admin/newsletter" activeOptions={{ exact: true, includeSearch: false }} className={choices.choice}>
      Subscribers
    </Link>
    <Link to="/admin/newsletter/letters" activeOptions={{ includeSearch: false }} className={choices.choice}>
      Letters
    </Link>
  </nav>
)
