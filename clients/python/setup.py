"""Makes what is generated from the contract before a build in a checkout. A source distribution has it already. The rest is in pyproject.toml."""
import shutil
import subprocess
from pathlib import Path

from setuptools import setup

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent.parent
NEEDED = ("types.py", "calls.py", "problems.py", "api.py")

if (PROJECT / "scripts" / "client.mjs").exists():
    if (PROJECT / "node_modules").exists():
        subprocess.run(["node", "scripts/client.mjs"], check=True, cwd=PROJECT)
    shutil.copy(PROJECT / "LICENSE", HERE / "LICENSE")

generated = HERE / "src" / "hindsight_client" / "_generated"
missing = [name for name in NEEDED if not (generated / name).exists()]
if missing:
    raise SystemExit(f"{', '.join(missing)} of {generated} must be made first: run npm ci and node scripts/client.mjs in the checkout")

setup()
