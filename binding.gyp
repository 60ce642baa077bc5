{
  "targets": [
    {
      "target_name": "hindsight",
      "type": "none",
      "actions": [
        {
          "action_name": "cmake",
          "inputs": ["CMakeLists.txt"],
          "outputs": ["<(PRODUCT_DIR)/hindsight.node"],
          "action": ["node", "scripts/native.mjs"]
        }
      ]
    }
  ]
}
