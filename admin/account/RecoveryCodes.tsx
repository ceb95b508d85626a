import { ShownOnceDialog } from '../parts/form/ShownOnceDialog.tsx'

export const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <ShownOnceDialog title="Save your recovery codes" text={codes.join('\n')} done="I have saved them" onClose={onClose}>
    <p>
      A recovery code signs you in when you do not have your phone. Each code works once. They are not shown again:
      print them, or save them where you keep your passwords.
    </p>
    <ul
      className="grid justify-center gap-1.5 m-0 p-3 border border-hairline rounded-sm bg-ground list-none font-mono text-md"
      aria-label="Recovery codes"
    >
      {codes.map(code => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </ShownOnceDialog>
)
